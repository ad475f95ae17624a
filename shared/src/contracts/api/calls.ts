import type { CallSpec } from './call';

/** The calls of specification §7 that the released areas make, by name. `calls.<name>` of the configuration overrides a row. */
const helper = (name: string, path: string, more: Partial<CallSpec> = {}): CallSpec => ({
  name,
  method: 'POST',
  path,
  base: '/byfhns',
  style: 'form',
  success: 'zero',
  ...more,
});

export const calls = {
  loanDetails: helper('loanDetails', '/v3/loan-details/loan-details'),
  loanConfirm: helper('loanConfirm', '/v3/loan-confirm/loan-detail-confirm'),
  loanPush: helper('loanPush', '/v3/loan-confirm/loan-detail-push', { record: true }),
  contracts: helper('contracts', '/v3/contract/contract'),
  contractJump: helper('contractJump', '/v3/contract/contract-jump'),
  serviceEvent: helper('serviceEvent', '/service/event/save'),
  rating: helper('rating', '/v3/loan-details/google-score', { record: true }),
  jump: helper('jump', '/gopia/goya/define', { base: '', success: '00' }),
  instalmentPlan: helper('instalmentPlan', '/v3/installment/loan-play-detail'),
  virtualAccount: helper('virtualAccount', '/v3/loan-details/generate-vcode', { record: true }),
  payTypes: helper('payTypes', '/v3/loan-details/init-pay-type'),
  recommendList: helper('recommendList', '/indah/v3/product/recommend-product-list', { base: '', style: 'json' }),
  pageEvent: helper('pageEvent', '/indah/pageEvent/save', { base: '', style: 'json' }),
  productApply: helper('productApply', '/indah/v3/product/apply', { base: '', style: 'json', record: true }),
  jointList: helper('jointList', '/indah/stand/list', { base: '' }),
  jointApply: helper('jointApply', '/indah/stand/apply', { base: '', record: true }),
} as const satisfies Record<string, CallSpec>;

export type CallName = keyof typeof calls;
