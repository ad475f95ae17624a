import { z } from 'zod';

/** What the complaint form sends (specification §3, §5, §7). Front-end code imports the types only. */
export const problemSaveRequest = z
  .object({
    problemType: z.string().max(64).describe('empty when no type was chosen'),
    problemSonType: z.string().max(64).describe('empty when the type has none'),
    problemDetail: z.string().max(200).regex(/\S/, 'more than spaces').describe('up to 200 UTF-16 units'),
    problemImage: z
      .string()
      .max(20_000)
      .describe('addresses of uploaded pictures, joined by commas; a comma inside an address is written %2C; empty for none'),
    orderNo: z.string().max(64).describe('empty for a complaint about no order'),
  })
  .meta({ id: 'ProblemSaveRequest' });

export const uploadProblemImageRequest = z
  .object({ problemImage: z.instanceof(Blob).describe('one picture: JPEG, PNG, WebP or HEIC') })
  .meta({ id: 'UploadProblemImageRequest' });
export const uploadProblemImageReply = z.object({ url: z.string() }).meta({ id: 'UploadProblemImageReply' });

export type ProblemSaveRequest = z.infer<typeof problemSaveRequest>;
export type UploadProblemImageReply = z.infer<typeof uploadProblemImageReply>;
