import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkAndroid } from '../../tools/test/checkAndroid';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-'));
  // As npm starts it: from the folder in which the command was given.
  jest.replaceProperty(process, 'env', { ...process.env, INIT_CWD: folder });
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function check(...args: readonly string[]) {
  const told = jest.spyOn(console, 'error').mockImplementation();
  const status = checkAndroid(args);
  return { status, stderr: told.mock.calls.flat().join('\n') };
}

const file = (name: string, text: string) => writeFileSync(join(folder, name), text);

/** Parts of Android that any activity uses: the stubs have them. */
const EVERYDAY = `package app

import android.app.*
import android.content.*
import android.net.Uri
import android.os.*
import android.util.Log
import android.view.ViewGroup
import android.webkit.WebView
import android.widget.*

class Start : Activity() {
  override fun onCreate(saved: Bundle?) {
    super.onCreate(saved)
    val kept = applicationContext.getSharedPreferences("account", Context.MODE_PRIVATE)
    kept.edit().putString("token", intent.getStringExtra("token")).remove("old").apply()
    val column = LinearLayout(this)
    column.orientation = LinearLayout.VERTICAL
    column.addView(Button(this), LinearLayout.LayoutParams(LinearLayout.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.WRAP_CONTENT))
    setContentView(column)
    WebView.setWebContentsDebuggingEnabled(true)
    Handler(Looper.getMainLooper()).postDelayed({ runOnUiThread { Toast.makeText(this, "Hello", Toast.LENGTH_SHORT).show() } }, 10)
    Log.d("app", "started " + kept.getString("token", null))
    AlertDialog.Builder(this).setTitle("Log out?").setPositiveButton("Yes") { dialog, _ -> dialog.dismiss() }.show()
    startActivity(Intent(this, Start::class.java).setData(Uri.parse("loanapp://open/")).putExtra("from", "start"))
    setResult(Activity.RESULT_OK, Intent().putExtra("count", 1))
  }
}
`;

test('missing parts of an app are named by file and line, and nothing else is', () => {
  file('Host.kt', 'package app\n\nimport loan.bridge.ShellHost\n\nclass Host : ShellHost {\n  override fun leave() = Unit\n}\n');
  file('Actions.kt', 'package app\n\nval actions = loan.bridge.AppActions(goHome = { println("home") })\n');
  file('Everyday.kt', EVERYDAY);
  const { status, stderr } = check('.');
  expect(status).toBe(1);
  expect([...stderr.matchAll(/([^/\s]+\.kt:\d+:\d+): error: (.*)/g)].map(([, place, words]) => [place, words])).toEqual([
    ['Host.kt:5:1', expect.stringMatching(/^class 'Host' is not abstract/)],
  ]);
  expect(stderr).toContain('fun session(): Map<String, String>');
  expect(stderr).toMatch(/\n1 error\. The stand-in knows a part of Android: .* --classpath with your android\.jar decides\.$/);
});

test('the app’s jars replace the stubs', () => {
  file('Host.kt', 'package app\n\nval size = android.graphics.Rect().width()\n');
  file('android.jar', '');
  const { status, stderr } = check('Host.kt', '--classpath', 'android.jar');
  expect(status).toBe(1);
  expect(stderr).toMatch(/ShellWeb\.kt:\d+:\d+: error: unresolved reference/);
  expect(stderr).toMatch(/\n\d+ errors\.$/);
});

test('an empty folder is reported with a sentence', () => {
  expect(() => check()).toThrow(/^npm run check-android -- /);
  expect(() => check('absent')).toThrow(`There is no ${join(folder, 'absent')}.`);
  expect(() => check('.')).toThrow('There is no file that ends with .kt in ..');
});
