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
  instalmentPlan: helper('instalmentPlan', '/v3/installment/loan-play-detail'),
  virtualAccount: helper('virtualAccount', '/v3/loan-details/generate-vcode', { record: true }),
  payTypes: helper('payTypes', '/v3/loan-details/init-pay-type'),
  delayDetail: helper('delayDetail', '/v3/loan-details/delay-detail'),
  // `legacy.base` of the configuration takes the place of their first part.
  legacyWay: helper('legacyWay', '/api/v1/service/loan/repayment-way', { base: '', style: 'json' }),
  legacyCommit: helper('legacyCommit', '/api/v1/service/loan/repayment-commit', { base: '', style: 'json', record: true }),
  legacyConfirm: helper('legacyConfirm', '/api/v1/service/loan/repayment-confirm', { base: '', style: 'json', record: true }),
  legacyHuichao: helper('legacyHuichao', '/api/v1/service/loan/repayment-huichao', { base: '', style: 'json', record: true }),
  problemInit: helper('problemInit', '/h5-api/v3/user-problem/problem-init'),
  problemInitPlain: helper('problemInitPlain', '/user-problem/problem-init'),
  problemList: helper('problemList', '/user-problem/problem-list'),
  problemDetail: helper('problemDetail', '/user-problem/problem-detail'),
  problemSave: helper('problemSave', '/user-problem/problem-save', { record: true }),
  uploadProblemImage: helper('uploadProblemImage', '/user-problem/upload-problem-img', { file: 'problemImage' }),
  saveScore: helper('saveScore', '/user-problem/save-score', { record: true }),
} as const satisfies Record<string, CallSpec>;

export type CallName = keyof typeof calls;
