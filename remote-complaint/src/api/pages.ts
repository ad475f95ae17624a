import type { PageTable } from '@loan/shared/contracts/pages';
import type { PageTexts } from '@loan/shared/contracts/pageText';

/** Pages of this area: paths and address parameters. */
export const pages = {
  /** Start of a complaint: the order and the types (product §3.12). */
  complaint: { path: '/complaint', fixed: '/complainNewPage', query: ['orderId', 'orderNo'] },
  /** Form (product §3.13). */
  complaintForm: { path: '/complainPageNext', fixed: '/complainPageNext', query: ['problemType', 'problemSonType', 'orderNo', 'orderId'] },
  /** My complaints (product §3.14). */
  complaintList: { path: '/complaintList', fixed: '/complaintList', query: [] },
  /** One complaint and its reply (product §3.15). */
  complaintDetail: { path: '/complainDetails', fixed: '/complainDetails', query: ['problemId'], needs: ['problemId'] },
} as const satisfies PageTable;

/** Texts of the served documents before a script runs: for the build record. The screens have their own wording. */
export const pageTexts: PageTexts<typeof pages> = {
  complaint: { title: { id: 'Pengaduan', en: 'Complaints' } },
  complaintForm: { title: { id: 'Formulir Pengaduan', en: 'Complaint form' } },
  complaintList: { title: { id: 'Pengaduan Saya', en: 'My complaints' } },
  complaintDetail: { title: { id: 'Detail Pengaduan', en: 'Complaint details' } },
};
