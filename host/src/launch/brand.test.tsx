import { configOf } from '@loan/shared/testing/visit';
import { en } from '@loan/shared/wording/commonEn';

import '../testing/fixtures';
import { applyBrand, ENGLISH } from './brand';

const root = document.documentElement;
const value = (name: string) => root.style.getPropertyValue(name);

beforeEach(() => {
  root.removeAttribute('style');
  root.lang = 'id';
  document.title = 'Pelunasan · Duit';
  document.body.innerHTML = '<div id="late"><p>Proses ini</p><a href="">Coba Lagi</a></div><p id="waiting">Memuat…</p>';
});

describe('the document', () => {
  test('has the configured colours', () => {
    applyBrand({ gradient: ['#112233', '#223344'], on: '#FAFAFA', colour: '#990000' }, 'indonesia');
    expect(value('--brand-gradient')).toBe('linear-gradient(135deg,#112233 0%,#223344 100%)');
    expect(value('--brand-on')).toBe('#FAFAFA');
    expect(value('--brand')).toBe('#990000');
  });

  test('has a layer over a gradient that is too light', () => {
    applyBrand({ gradient: ['#FFFFFF', '#FFFFFF'], on: '#FFFFFF', colour: 'var(--brand-strong)', shade: 0.6 }, 'indonesia');
    expect(value('--brand-gradient')).toBe(
      'linear-gradient(rgba(0,0,0,0.6),rgba(0,0,0,0.6)),linear-gradient(135deg,#FFFFFF 0%,#FFFFFF 100%)',
    );
    expect(value('--brand')).toBe('var(--brand-strong)');
  });

  test('is Indonesian, or English in India, including the texts it was served with; its title is kept', () => {
    const words = () => [root.lang, document.getElementById('waiting')?.textContent, document.querySelector('#late a')?.textContent];
    applyBrand(configOf().brand, 'indonesia');
    expect(words()).toEqual(['id', 'Memuat…', 'Coba Lagi']);
    applyBrand(configOf().brand, 'india');
    expect(words()).toEqual(['en', 'Loading…', 'Try again']);
    expect(document.querySelector('#late p')?.textContent).toBe('This is taking longer than usual.');
    expect(document.title).toBe('Pelunasan · Duit');
  });

  test('uses the texts of the wording tables', () => {
    const { loading, errorSlow, retry } = en.common;
    expect(ENGLISH).toEqual({ '#waiting': loading, '#late p': errorSlow, '#late a': retry });
  });

  test('works without the waiting texts', () => {
    document.body.innerHTML = '';
    expect(() => applyBrand(configOf().brand, 'india')).not.toThrow();
  });
});
