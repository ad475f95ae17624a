import { call, constant, id, named } from './api/declare';
import { firstRead } from './firstReads';

const order = call({
  name: 'order',
  path: '/order',
  fields: { orderNo: id, kind: constant('1'), place: named('joint.fields.joint', id), scene: named('jump.fields.module', constant('30')) },
});

test('fields keep the order of the declaration: from the parameter of their name, from others, constants', () => {
  expect(firstRead(order, { orderNo: ['orderNo', 'orderId', '='], place: 'position' }).fields).toEqual([
    ['orderNo', 'orderNo', 'orderId', '='],
    ['kind', '=1'],
    ['{joint.fields.joint}', 'position'],
    ['{jump.fields.module}', '=30'],
  ]);
  expect(firstRead(order).fields.slice(0, 3)).toEqual(['orderNo', ['kind', '=1'], ['{joint.fields.joint}', 'place']]);
});

test('has the part of the call that the http client needs, and the given options', () => {
  const legacy = call({ name: 'way', path: '/a/way', legacy: true, fields: { orderId: id } });
  expect(firstRead(legacy, {}, { whole: 'amount' })).toEqual({
    spec: { name: 'way', path: '/a/way', method: 'POST', base: '/byfhns', style: 'form', success: 'zero' },
    fields: ['orderId'],
    legacy: true,
    whole: 'amount',
  });
});
