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
  return ['| Page | Path | Parameters | For |', '|---|---|---|---|', ...rows].join('\n');
}

/** Rules for every call, in words. */
export function overview(config: CheckedConfig, market: Market): string {
  const { toWire } = wireNames(config, market);
  const common = COMMON.filter((name) => name !== 'token').map((name) => `\`${toWire(config.query.names[name])}\``);
  return `What the loan front end requires of an API. \`npm run check-api\` checks your replies against it, and \`npm start\` with \`API_TARGET\` checks those that open pages get: each field, each sum against its request, and whether an ended session is refused.

**Every request** has nine common parameters in its address; one without a value is sent as empty text. All fields are texts. Every field listed here is sent, and no other; the address of \`jump\` also has the query of its page. The front end waits 60 seconds. The gateway adds \`X-Request-Id\`: log it, because it is the reference that a borrower reads out.

**The session** comes from the address that the native app opened: every request has its \`token\` and \`deviceId\` as parameters, and its tokens as headers, two for each style: \`token\` and \`sessionId\` with JSON, \`userToken\` and \`deviceToken\` with a form. A token that the app did not give has no header. You decide which of them you trust. Neither side sends cookies.

**Two styles.** The form style sends \`application/x-www-form-urlencoded\`, the JSON style one JSON object. A call with a file is \`multipart/form-data\`. A GET has its fields in the address.

**Every reply** has HTTP status 200 and \`code\`, \`message\`, \`data\`. The code says whether the call succeeded; if not, \`data\` is null and the borrower reads the message, in the language of the market. Status 400 is for a request that breaks this document, and never meant for a borrower. Any other reply (a status other than 2xx, 401, 403 and 404, no JSON, no code) counts as none: the outcome of a call that makes a record is then unknown.

**Codes.** Those of each call are the sandbox's; yours may differ: with an unlisted code only the message counts, so it must have one. The front end knows 401 (the session has ended: log in again), 403 (not allowed) and 404 (no such order, product or complaint), as a code or as a status; \`codes\` of the configuration gives your own codes these meanings.

**Values.** Every field of a reply is present; an empty one is '' or [], and null only where the schema allows it. Other fields are ignored. Amounts are whole rupiah or rupees: digits only in requests, in replies a text with the market's groups (\`1.250.000\`, in India \`12,500\`); only requests of the legacy repayment use hundredths. Addresses are complete (\`https://…\`), and one whose origin is not in \`hosts\` of the configuration is not used. Texts are shown unchanged (HTML only in \`popContent\`), and cut if they are far too long.

**Times** are \`yyyy-mm-dd hh:mm:ss\` without a zone, and no request names one: use that of the market, here ${config.api.timeZone[market]} (\`api.timeZone\` of the configuration), wherever the borrower is. The page reads and shows times in that zone; it counts remaining days and hours by the \`Date\` header of your replies, not by the phone's clock.

**Calls that make a record** are marked \`x-makes-record\`. The front end sends one once and never repeats it by itself. After an unknown outcome the page reads its data again, and the borrower may repeat the call. So an equal request must not make a second record. If \`headers.idempotency\` of the configuration names a header, each record has its own key there, and the same call and fields are sent with the same key until their outcome is known: return the first result. \`loanPush\`, \`productApply\` and \`problemSave\` say what applies without it.

**Addresses in your replies** that send a borrower back to the front end need its origin: \`X-Forwarded-Host\` and \`X-Forwarded-Proto\` of a request name it; \`{host}/…\` means the same in fields that accept it. Leave the session out: the front end adds \`token\` and the rest to its own pages. You may add ${common.join(', ')}; \`market\` decides the language. Other origins must be in \`hosts.allowed\` (pages) or \`hosts.images\` (pictures).

${pageTable(config)}

The front end also accepts other forms, such as a number instead of a text, or a missing field. Send the form that is documented here.`;
}
