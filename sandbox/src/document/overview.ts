import { allPages } from '@loan/api/pages';
import { COMMON } from '@loan/shared/contracts/api/common';
import { wireNames } from '@loan/shared/contracts/api/wireNames';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';

/** Every page with its path, its own parameters, and whether it needs a borrower. */
function pageTable({ routes }: CheckedConfig): string {
  const rows = allPages.map(([key, { path, query, public: isPublic }]) => {
    const own = query.map((name) => `\`${name}\``).join(', ');
    return `| ${key} | \`${routes[key] ?? path}\` | ${own} | ${isPublic === true ? 'visitors' : 'borrowers'} |`;
  });
  return ['| Page | Path | Parameters | Of |', '|---|---|---|---|', ...rows].join('\n');
}

/** Rules for every call, in words. */
export function overview(config: CheckedConfig, market: Market): string {
  const { toWire } = wireNames(config, market);
  const common = COMMON.filter((name) => name !== 'token').map((name) => `\`${toWire(config.query.names[name])}\``);
  return `What the loan front end asks of an API. Your own answers are held against it by \`npm run check-api\`, and those that open pages get by \`npm start\` with \`API_TARGET\`: each field, each sum against its request, and whether a session is refused that has ended.

**Every request** has nine common parameters in its address; one without a value is there as empty text. Fields are texts, whatever they hold. Every field that stands here is sent, and no other; the address of \`jump\` has the query of its page besides. The front end waits 60 seconds. The gateway adds \`X-Request-Id\`: written into your log, it is the reference that a borrower reads out.

**Who asks** says the address that the native app opened: its \`token\` and \`deviceId\` go on every request as parameters, and its tokens as headers, two by each style: \`token\` and \`sessionId\` with JSON, \`userToken\` and \`deviceToken\` with a form. One that the app did not give is no header. Which of them you believe is yours to decide. Cookies go neither way.

**Two styles.** The form style sends \`application/x-www-form-urlencoded\`, the JSON style one JSON object. A call with a file is \`multipart/form-data\`. A GET has its fields in the address.

**Every answer** has HTTP status 200 and \`code\`, \`message\`, \`data\`. The code says whether the call succeeded; with any other code \`data\` is null and the borrower reads the message, in the language of the market. Status 400 is for a request that breaks this document, and never meant for a borrower. Any other answer (a status other than 2xx, 401, 403 and 404, no JSON, no code) counts as none: the outcome of a call that makes a record is then unknown.

**Codes.** Those of each call are the sandbox's; yours may be others: with one that stands nowhere the message alone counts, so it has one. The front end knows 401 (the session has ended: log in again), 403 (not allowed) and 404 (no such order, product or complaint), as a code or as a status; \`codes\` of the configuration says which codes of yours mean the same.

**Values.** Every field of an answer is there; one that has nothing to say is '' or [], and null only where the schema has it. What stands here besides is ignored. Amounts are whole rupiah or rupees: digits only in requests, in answers a text with the market's groups (\`1.250.000\`, in India \`12,500\`); the legacy repayment alone is asked for hundredths. Addresses are whole (\`https://…\`), and nothing comes of one whose origin the configuration does not have in \`hosts\`. Texts are shown as they are (HTML only in \`popContent\`), and cut where they are far too long.

**Times** are \`yyyy-mm-dd hh:mm:ss\` without a zone, and no request says one: write that of the market, here ${config.api.timeZone[market]} (\`api.timeZone\` of the configuration), wherever the borrower is. The page reads and shows times in that zone; days and hours left it counts by the \`Date\` header of your answers, not by the phone's clock.

**Calls that make a record** are marked \`x-makes-record\`. The front end sends one once; it never repeats one by itself. The borrower may, after an outcome that is unknown: the page reads its data anew, and its button works again. So an equal request must not make a second record. Where \`headers.idempotency\` of the configuration names a header, each record has a key of its own there, and the same one goes out again for the same call and fields until its outcome is known: answer it with the first result. \`loanPush\`, \`productApply\` and \`problemSave\` say what holds without one.

**Addresses you answer** are of the front end where you send a borrower back to it. \`X-Forwarded-Host\` and \`X-Forwarded-Proto\` of a request say where it stands; \`{host}/…\` says the same where a field takes it. Leave the session out: the front end puts \`token\` and the rest on a page of its own. You may add ${common.join(', ')}; \`market\` decides the language. Other origins stand in \`hosts.allowed\` (pages) or \`hosts.images\` (pictures).

${pageTable(config)}

The front end reads more than it asks for: a number where a text belongs, a missing field. What stands here is the form to send.`;
}
