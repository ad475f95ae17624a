import { configOf } from '../../testing/visit';
import { call, constant, fieldsOf, id, named, oneOf, place, requestOf, specOf } from './declare';
import { only, text } from './reply';

const rename = call({
  name: 'rename',
  path: '/v3/names/rename',
  record: true,
  fields: { orderId: id, kind: oneOf('a', 'b'), scene: constant('3'), position: named('joint.fields.joint', place) },
  reply: only('name', text()),
});
const given = { position: 2, kind: 'a', orderId: 'o1' } as const;

test('undeclared properties get the defaults; a release document holds nothing else', () => {
  expect(specOf(rename)).toEqual({
    name: 'rename',
    method: 'POST',
    path: '/v3/names/rename',
    base: '/byfhns',
    style: 'form',
    success: 'zero',
    record: true,
  });
  expect(
    specOf(call({ name: 'seen', path: '/seen', method: 'GET', base: '', style: 'json', success: '00', event: true, file: 'picture' })),
  ).toEqual({ name: 'seen', method: 'GET', path: '/seen', base: '', style: 'json', success: '00', event: true, file: 'picture' });
});

test('fields are sent in the order of the declaration, with constants, under configured names', () => {
  const sent = fieldsOf(rename.fields, given, configOf({ joint: { fields: { joint: 'at' } } }));
  expect(Object.entries(sent)).toEqual([
    ['orderId', 'o1'],
    ['kind', 'a'],
    ['scene', '3'],
    ['at', '2'],
  ]);
});

test('a constant cannot be overridden, and a missing field is sent empty', () => {
  expect(fieldsOf(rename.fields, { ...given, scene: '9' }, configOf())).toMatchObject({ scene: '3' });
  expect(fieldsOf(rename.fields, {}, configOf())).toEqual({ orderId: '', kind: '', scene: '3', joint: '' });
});

test('a call without a declared reply is answered by its code', () => {
  expect(call({ name: 'seen', path: '/seen' }).read({ any: 1 }, { body: {}, given: {}, config: configOf() })).toBeNull();
});

test('a reply is read with the argument of the call and the configuration', () => {
  const config = configOf();
  const counted = call({
    name: 'counted',
    path: '/counted',
    fields: { orderId: id },
    read: (data, asked) => [data, asked.body['message'], asked.given['orderId'], asked.config === config],
  });
  expect(requestOf(counted, { orderId: 'o1' }, config).call.decode(7, { message: 'm' })).toEqual([7, 'm', 'o1', true]);
});

test('legacy.base replaces all but the last segment of the path of a legacy call', () => {
  const way = call({ name: 'way', path: '/api/v1/service/loan/repayment-way', base: '', legacy: true });
  expect(requestOf(way, {}, configOf({ legacy: { base: '/api/v1/yd/loan' } })).call.path).toBe('/api/v1/yd/loan/repayment-way');
  expect(requestOf(rename, given, configOf({ legacy: { base: '/api/v1/yd/loan' } })).call.path).toBe('/v3/names/rename');
});
