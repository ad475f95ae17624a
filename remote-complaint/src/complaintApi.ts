import { areaApi } from '@loan/shared/area/areaApi';
import { startsPlain } from '@loan/shared/contracts/api/encode';
import { useShell } from '@loan/shared/ui/ShellContext';

import { problemDetail, problemInit, problemInitPlain, problemList, saveScore } from './api/complaint';
import { problemSave } from './api/complaintForm';

export const complaintApi = areaApi('complaint', ({ query, mutation }) => ({
  problemInit: query(problemInit),
  problemInitPlain: query(problemInitPlain),
  problemList: query(problemList),
  problemDetail: query(problemDetail),
  problemSave: mutation(problemSave),
  saveScore: mutation(saveScore, { send: { loading: true } }),
}));

const { useProblemInitQuery, useProblemInitPlainQuery } = complaintApi;
export const { useProblemListQuery, useProblemDetailQuery, useProblemSaveMutation, useSaveScoreMutation } = complaintApi;

/** An order in the parameters of an address. Both hold the order's number; either one is enough. */
export interface OrderReference {
  readonly orderNo: string;
  readonly orderId: string;
}

/** Data of the complaint home. The path and the order's field differ by market; `complaint.variant` of the configuration forces one. */
export function useStartQuery({ orderNo, orderId }: OrderReference, { skip = false }: { readonly skip?: boolean } = {}) {
  const { market, config } = useShell();
  const isPlain = startsPlain(market, config);
  const plain = useProblemInitPlainQuery({ orderId: orderId || orderNo }, { skip: skip || !isPlain });
  const standard = useProblemInitQuery({ orderNo: orderNo || orderId }, { skip: skip || isPlain });
  return isPlain ? plain : standard;
}
