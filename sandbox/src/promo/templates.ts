import type { calls } from '@loan/api/calls';
import type { ReadOf } from '@loan/shared/contracts/api/reply';
import type { Market } from '@loan/shared/contracts/shell';

/** Ids of the promotions, for links and tests. */
export const PROMOTIONS = { sea: '7001', forest: '7002', ember: '7003', broken: '7004', named: '7005', gone: '7009' } as const;

type Template = NonNullable<ReadOf<typeof calls.channelTemplate>>;
type Design = Pick<Template, 'colours'> & { readonly name: string; readonly banner: string; readonly logo: string };
const designs: readonly (Design & { readonly id: string })[] = [
  {
    id: PROMOTIONS.sea,
    name: 'sea',
    colours: { from: '#0A4F8F', to: '#1273C4', on: '#FFFFFF', action: '#0B5FA5' },
    banner: 'promo-1.png',
    logo: 'melati.png',
  },
  {
    id: PROMOTIONS.forest,
    name: 'forest',
    colours: { from: '#0F5132', to: '#2E7D32', on: '#FFFFFF', action: '#146C43' },
    banner: 'promo-2.png',
    logo: 'kenari.png',
  },
  // Too light to be readable, and a picture that does not exist: the page must handle both.
  {
    id: PROMOTIONS.ember,
    name: 'ember',
    colours: { from: '#F59E0B', to: '#FDE68A', on: '#FFFFFF', action: '#FBBF24' },
    banner: 'no-such-picture.png',
    logo: 'no-such-picture.png',
  },
];

const texts: Readonly<Record<Market, Readonly<Record<string, Template['texts']>>>> = {
  indonesia: {
    sea: { title: 'Dana untuk rencana Anda', sub: 'Pinjaman Rp\u00A01.000.000 hingga Rp\u00A015.000.000, dalam 2 jam', users: '' },
    forest: { title: 'Modal untuk usaha Anda', sub: 'Cicilan tetap, jadwal yang jelas', users: 'Lebih dari 3 juta pengguna' },
    ember: { title: '', sub: 'Ajukan dari ponsel Anda', users: '' },
  },
  india: {
    sea: { title: 'Money for your plans', sub: 'Loans of ₹2,000 to ₹80,000, within 2 hours', users: '' },
    forest: { title: 'Working capital for your business', sub: 'Fixed instalments, a clear schedule', users: 'Over 3 million users' },
    ember: { title: '', sub: 'Apply from your phone', users: '' },
  },
};

/** The promotion with this id as the API describes it; undefined: it is gone. Pictures are below `own`. */
export function templateOf(id: string, market: Market, own: string): unknown {
  if (id === PROMOTIONS.named) return 'winter';
  // Every part is invalid in another way, and some are hostile.
  if (id === PROMOTIONS.broken) {
    return {
      name: 7,
      colours: { from: 'red;}', to: 'url(https://elsewhere.example)', on: null, action: '#12' },
      pictures: { banner: 'javascript:alert(1)', logo: ['x'] },
      texts: { title: `<b>${'x'.repeat(400)}</b>`, sub: { text: 'x' } },
    };
  }
  const design = designs.find((one) => one.id === id);
  const lines = design && texts[market][design.name];
  if (design === undefined || lines === undefined) return undefined;
  const pictures = { banner: `${own}/sandbox/pictures/${design.banner}`, logo: `${own}/sandbox/pictures/${design.logo}` };
  return { name: design.name, colours: design.colours, pictures, texts: lines };
}
