import { viaShell } from '@loan/shared/area/viaShell';
import {
  complaintStart,
  problemDetailCall,
  problemListCall,
  saveScoreCall,
  type Complaint,
  type ComplaintStart,
  type ComplaintTab,
  type OrderReference,
} from '@loan/shared/contracts/api/complaint';
import { problemSaveCall, problemSaveFields, type ComplaintToSave } from '@loan/shared/contracts/api/complaintForm';
import { createApi } from '@loan/shared/runtime/redux';

/** The calls of the area Complaints: one endpoint each, of a call with its decoder in shared/src/contracts/api. */
export const complaintApi = createApi({
  reducerPath: 'complaint',
  baseQuery: viaShell,
  // A page that is opened again asks again; meanwhile it shows what it had.
  refetchOnMountOrArgChange: true,
  endpoints: (build) => ({
    start: build.query<ComplaintStart, OrderReference>({
      query: (order) => ({
        call: (shell) => complaintStart(shell, order).call,
        fields: (shell) => complaintStart(shell, order).fields,
      }),
    }),
    complaints: build.query<readonly ComplaintTab[], void>({ query: () => ({ call: problemListCall, fields: {} }) }),
    complaint: build.query<Complaint, string>({ query: (problemId) => ({ call: problemDetailCall, fields: { problemId } }) }),
    saveComplaint: build.mutation<null, ComplaintToSave>({
      query: (complaint) => ({ call: problemSaveCall, fields: problemSaveFields(complaint) }),
    }),
    saveScore: build.mutation<null, { readonly problemId: string; readonly score: number }>({
      query: ({ problemId, score }) => ({ call: saveScoreCall, fields: { score: String(score), problemId }, options: { loading: true } }),
    }),
  }),
});

export const { useStartQuery, useComplaintsQuery, useComplaintQuery, useSaveComplaintMutation, useSaveScoreMutation } = complaintApi;
