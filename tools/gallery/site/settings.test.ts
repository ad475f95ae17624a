import { brandOf, marketOf, marketsOf, tidied, type Brand } from './settings';

const configured: Brand = { gradient: ['#111111', '#222222'], on: '#ffffff', colour: '#333333' };
const of = (query: string) => new URLSearchParams(query);

test('an address keeps settings that differ from the default, and drops invalid ones', () => {
  expect(tidied(of('market=india&width=360&text=999&brand=blue&search=&area=Loan&colour=%23zzz&from=%23112233')).toString()).toBe(
    'market=india&area=Loan&from=%23112233',
  );
});

test('the brand is that of the configuration, or another one', () => {
  expect(brandOf(of(''), configured)).toEqual(configured);
  expect(brandOf(of('brand=amber'), configured)).toMatchObject({ on: '#12202f' });
  expect(brandOf(of('brand=own&colour=%23aa1155'), configured)).toMatchObject({ on: '#ffffff', colour: '#aa1155' });
});

test('both markets are two pictures, one for each', () => {
  expect(marketsOf(of('market=both'))).toEqual(['indonesia', 'india']);
  expect(marketsOf(of('market=india'))).toEqual(['india']);
  expect(['both', 'india', ''].map((market) => marketOf(of(`market=${market}`)))).toEqual(['indonesia', 'india', 'indonesia']);
});
