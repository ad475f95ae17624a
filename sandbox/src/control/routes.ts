import { Hono, type Context } from 'hono';

import { complaintAnswer } from '../complaint/answer';
import { faultSchema } from '../faults';
import { links } from '../links';
import { arrival, ControlError, orderChanges, type Control } from './control';
import { controlPage } from './page';

/**
 * The control page under `/sandbox` and the same controls for tests under `/sandbox/control`: JSON in and out, or a form of
 * the page, which redirects back to the page.
 */
export function controlRoutes(control: Control): Hono {
  const app = new Hono();
  app.get('/sandbox', async (c) => controlPage(await control.state(), links(), c.req.query('notice') ?? ''));
  app.get('/sandbox/control/state', async (c) => c.json(await control.state()));
  app.get('/sandbox/control/links', (c) => c.json(links()));
  app.get('/sandbox/control/requests', (c) => {
    try {
      return c.json(control.requests(c.req.query('call')));
    } catch (error) {
      if (error instanceof ControlError) return c.json({ ok: false, message: error.message }, error.status);
      throw error;
    }
  });

  const act = (path: string, run: (c: Context, body: unknown) => Promise<void> | void) =>
    app.post(`/sandbox/control/${path}`, async (c) => {
      const form = (c.req.header('Content-Type') ?? '').startsWith('application/x-www-form-urlencoded');
      try {
        await run(c, form ? await formBody(c) : await jsonBody(c));
        return form ? back(c, '') : c.json({ ok: true });
      } catch (error) {
        const status = error instanceof ControlError ? error.status : isSchemaError(error) ? 400 : undefined;
        if (status === undefined) throw error;
        const message = (error as Error).message;
        return form ? back(c, message) : c.json({ ok: false, message }, status);
      }
    });

  act('orders/:id/advance', (c) => control.advance(c.req.param('id') ?? ''));
  act('orders/:id', (c, body) => control.setOrder(c.req.param('id') ?? '', orderChanges.parse(body)));
  act('virtual-accounts/:vcode/pay', (c, body) => control.pay(c.req.param('vcode') ?? '', arrival.parse(body)));
  act('huichao-payments/:id{[0-9]{1,9}}/pay', (c) => control.payHuichao(Number(c.req.param('id'))));
  act('complaints/:id{[0-9]{1,9}}/answer', (c, body) => control.answerComplaint(Number(c.req.param('id')), complaintAnswer.parse(body)));
  act('faults', (_, body) => control.setFault(faultSchema.parse(body)));
  act('faults/clear', () => control.clearFaults());
  act('reset', () => control.reset());
  return app;
}

function back(c: Context, notice: string): Response {
  return c.redirect(notice === '' ? '/sandbox' : `/sandbox?${new URLSearchParams({ notice }).toString()}`, 303);
}

async function formBody(c: Context): Promise<unknown> {
  return Object.fromEntries([...new URLSearchParams(await c.req.text())].filter(([, value]) => value !== ''));
}

async function jsonBody(c: Context): Promise<unknown> {
  const text = await c.req.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSchemaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ZodError';
}
