import { call, id } from '@loan/shared/contracts/api/declare';
import { namedCalls } from '@loan/shared/contracts/api/wireFaults';
import { firstRead } from '@loan/shared/contracts/firstReads';

import type { Declared } from '../publish/record';

/** The calls of the sample areas. Only their addresses and fields matter to a release. */
export const sampleCalls = {
  loanDetails: call({ name: 'loanDetails', path: '/v3/loan-details/loan-details', fields: { productId: id, orderId: id } }),
  loanConfirm: call({ name: 'loanConfirm', path: '/v3/loan-confirm/loan-detail-confirm', fields: { productId: id } }),
  instalmentPlan: call({ name: 'instalmentPlan', path: '/v3/installment/loan-play-detail', fields: { productId: id, orderId: id } }),
  channelTemplate: call({
    name: 'channelTemplate',
    method: 'GET',
    path: '/api/v2/youmi/service/channel/channel-template',
    base: '',
    style: 'json',
    fields: { templateId: id },
  }),
};

const offer = {
  id: 'Pinjaman {from} hingga {to}. Dana diterima dalam {hours} jam setelah disetujui. Lebih dari {users} juta pengguna.',
  en: 'Loans of {from} to {to}. Money within {hours} {hours:hour|hours} of approval. Over {users} million users.',
};
const policy = {
  id: 'Data apa yang digunakan {app}, untuk apa, dan hak Anda atas data tersebut.',
  en: 'Which data {app} uses, what for, and your rights over it.',
};

/** Declarations of the fake packages: some pages and calls of each area. */
export const SAMPLE_AREAS: Readonly<Record<string, Declared>> = {
  'remote-loan': {
    pages: {
      loanDetail: { path: '/loanDetail', query: ['productId', 'orderId', 'from'], needs: ['productId', 'orderId'], trailing: true },
      loanConfirm: { path: '/loanConfirm', query: ['productId'], needs: ['productId'] },
    },
    pageTexts: { loanDetail: { title: { id: 'Rincian Pinjaman', en: 'Loan details' } } },
    firstReads: {
      loanDetail: { first: firstRead(sampleCalls.loanDetails), drawn: true },
      loanConfirm: { first: firstRead(sampleCalls.loanConfirm), drawn: true },
    },
    calls: namedCalls([sampleCalls.loanDetails, sampleCalls.loanConfirm]),
  },
  'remote-repay': {
    pages: {
      repay: { path: '/repay', query: ['productId', 'orderId'], needs: ['productId', 'orderId'] },
      repayOrNot: { path: '/that', fixed: '/that', query: ['productId', 'orderId', 'amount'] },
    },
    pageTexts: { repayOrNot: { title: { text: 'Pelunasan', lang: 'id', id: 'Pelunasan', en: 'Repayment' } } },
    firstReads: { repay: { first: firstRead(sampleCalls.instalmentPlan), drawn: true }, repayOrNot: { sends: true } },
    calls: namedCalls([sampleCalls.instalmentPlan]),
  },
  'remote-complaint': {
    pages: {
      complaint: { path: '/complaint', fixed: '/complainNewPage', query: ['orderId', 'orderNo'] },
      complaintForm: { path: '/complainPageNext', query: ['problemType', 'orderNo'] },
      complaintList: { path: '/complaintList', query: [] },
    },
    calls: {},
  },
  'remote-promo': {
    pages: {
      promotion: { path: '/promotion', query: ['id'], public: true },
      siteHome: { path: '/', query: [], public: true, frame: 'own' },
      siteAbout: { path: '/About', query: [], public: true, frame: 'own' },
      privacyPolicy: { path: '/privacy', fixed: '/privacyPolicy', query: [], public: true },
    },
    pageTexts: {
      promotion: { title: { id: 'Ajukan dalam beberapa menit', en: 'Apply in a few minutes' }, description: offer },
      siteHome: { title: { id: '', en: '' }, description: offer },
      siteAbout: { title: { text: 'About Us', lang: 'en', id: 'Tentang Kami', en: 'About Us' } },
      privacyPolicy: { title: { id: 'Kebijakan Privasi', en: 'Privacy policy' }, description: policy },
    },
    firstReads: {
      promotion: { first: firstRead(sampleCalls.channelTemplate, { templateId: 'id' }), drawn: true },
      siteHome: { drawn: true },
      siteAbout: { drawn: true },
      privacyPolicy: { drawn: true },
    },
    calls: namedCalls([sampleCalls.channelTemplate]),
  },
};

export const SAMPLE_PAGES = Object.values(SAMPLE_AREAS).flatMap(({ pages, pageTexts = {} }) =>
  Object.entries(pages).map(([key, page]) => [key, { ...page, ...pageTexts[key], files: [] as readonly string[] }] as const),
);
