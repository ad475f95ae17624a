import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { BRIDGE_ACTIONS, BRIDGE_CONTRACT, bridgeActions } from '@loan/shared/contracts/bridge';
import { configOf } from '@loan/shared/testing/visit';

import { faultsOfSwift, HELD, missingIn, type Files } from './completeness';

const FOLDERS = { Kotlin: 'android/src/main/kotlin/loan/bridge', Swift: 'ios/Sources/LoanBridge' } as const;
const SESSION = Object.values(configOf({}).query.names);

function filesOf(name: keyof typeof FOLDERS): Files {
  const folder = join(__dirname, '..', FOLDERS[name]);
  return Object.fromEntries(readdirSync(folder).map((file) => [file.replace(/\.\w+$/, ''), readFileSync(join(folder, file), 'utf8')]));
}

/** The module with one piece of text removed from one file, or replaced. */
function without(files: Files, file: string, text: RegExp | string, instead = ''): Files {
  const before = files[file] ?? '';
  const after = before.replace(text, () => instead);
  expect(after).not.toBe(before);
  return { ...files, [file]: after };
}

describe.each(['Kotlin', 'Swift'] as const)('%s', (name) => {
  test('has every required text, and a missing one is reported', () => {
    const files = filesOf(name);
    expect(missingIn(files, name)).toEqual([]);
    for (const [file, text, fault] of HELD[name]) expect(missingIn(without(files, file, text), name)).toContain(`${file}: ${fault}`);
  });
});

describe('Swift', () => {
  const swift = filesOf('Swift');
  const faultsWithout = (...removed: readonly [file: string, text: RegExp | string, instead?: string]) =>
    faultsOfSwift(without(swift, ...removed), SESSION);

  test('has everything that the contract has', () => {
    expect(faultsOfSwift(swift, SESSION)).toEqual([]);
  });

  test.each(BRIDGE_ACTIONS)(
    '%s, missing in the router, in the app’s actions or in the script, or with another’s code, is reported',
    (action) => {
      expect(faultsWithout('BridgeRouter', new RegExp(`^.*"${action}": return.*$`, 'm'))).toEqual([`${action}: no branch handles it`]);
      expect(faultsWithout('AppActions', new RegExp(`^.*var ${action}:.*$`, 'm'))).toEqual([`${action}: an app cannot give it`]);
      expect(faultsWithout('AppActions', new RegExp(`^.*"${action}", ${action}.*$`, 'm'))).toEqual([
        `${action}: its name is not passed to the page`,
      ]);
      expect(faultsWithout('BridgeRouter', new RegExp(`app\\.${action}\\b`, 'g'), 'app.other')).toEqual([
        `${action}: the app's action is not called`,
      ]);
    },
  );

  test.each([
    ['BridgeRouter', 'matches(text, telephone)', 'callPhone: its argument is not checked'],
    ['BridgeRouter', 'links.mayOpen(text)', 'openPage: its argument is not checked'],
    ['BridgeRouter', ', page.parameter', 'openPageWithParam: its field parameter is not read'],
    ['AppActions', '"city select"', 'openPageWithParam: the value "city select" is not known'],
    ['ShellSettings', '"/login", ', 'ShellSettings: /login only calls the app'],
    ['ShellSettings', '"userToken", ', "the session's parameter userToken is not known"],
  ])('%s without %s', (file, text, fault) => {
    expect(faultsWithout(file, text, 'true')).toContain(fault);
  });
});

test('no object of the Kotlin module exists in every frame', () => {
  expect(Object.values(filesOf('Kotlin')).join('\n')).not.toContain('addJavascriptInterface(');
});

test('the documentation has every action, its values, and the contract version', () => {
  const text = readFileSync(join(__dirname, '..', '..', 'docs', 'bridge.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(rows.filter((name) => BRIDGE_ACTIONS.some((action) => action === name))).toEqual(BRIDGE_ACTIONS);
  const values = Object.values(bridgeActions.openPageWithParam.fields ?? {}).flatMap((known) => (known === 'any' ? [] : known));
  expect(values.filter((value) => !text.includes(`\`${value}\``))).toEqual([]);
  expect(text).toContain(`today it is **${BRIDGE_CONTRACT}**`);
  expect(text).toContain(`data-bridge="${BRIDGE_CONTRACT}"`);
});

test('both modules refuse the same schemes, including each that a channel may not have', () => {
  const named = (text: string | undefined) => {
    const [, list = ''] = /(?:common_?schemes|NEVER)\b[^=]*=\s*(?:setOf\(|\[|new Set\(\[)([^)\]]*)/i.exec(text ?? '') ?? [];
    return [...list.matchAll(/["'](\w+)["']/g)].map(([, scheme]) => scheme);
  };
  const [kotlin, swift] = [named(filesOf('Kotlin')['LinkRules']), named(filesOf('Swift')['LinkRules'])];
  expect(kotlin).toEqual(swift);
  const never = named(readFileSync(join(__dirname, '..', '..', 'shared/src/contracts/configValues.ts'), 'utf8'));
  expect(never).toContain('javascript');
  expect(kotlin).toEqual(expect.arrayContaining(never));
});
