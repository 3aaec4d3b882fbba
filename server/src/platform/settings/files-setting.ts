import type { S3Setting } from '../s3/s3-setting.ts'
import type { Reading } from './reading/reading.ts'
import { choice, text, url } from './reading/setting.ts'

/** Where pictures are stored. */
export type FilesSetting = {
  readonly kind: 'disk' | 's3'
  /** Set as well where `disk` is being moved to or from. */
  readonly s3: S3Setting | null
}

const REGION = 'us-east-1'

const KIND = choice('FILES', {
  of: ['disk', 's3'],
  default: 'disk',
  about: 'where pictures are: `disk` (in `DATA_DIR`) or `s3`; `npm run files:move` moves them',
})

const S3_SETTINGS = {
  endpoint: url('S3_ENDPOINT', {
    isBase: true,
    tls: 'beyond own network',
    about:
      'the store, such as `https://s3.eu-central-1.amazonaws.com` or `http://minio:9000`; buckets are in the path',
  }),
  publicEndpoint: url('S3_PUBLIC_ENDPOINT', {
    isBase: true,
    tls: 'in production',
    defaultText: '–, pictures go through the server',
    about: 'where browsers reach the store; pictures are then signed links of ten minutes',
  }),
  bucket: text('S3_BUCKET', {
    pattern: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    about: 'the name of the bucket',
  }),
  region: text('S3_REGION', {
    default: REGION,
    about: 'the region of the bucket, which is part of signatures',
  }),
  accessKey: text('S3_ACCESS_KEY', { secret: true, about: "the access key of the bucket's account" }),
  secretKey: text('S3_SECRET_KEY', { secret: true, about: "the secret key of the bucket's account" }),
}

export const FILES_SETTINGS = { kind: KIND, ...S3_SETTINGS }

/** Where pictures are. A bucket beside `disk` is one they are moved from or to. */
export const filesSetting = (reading: Reading): FilesSetting => {
  const kind = reading.get(KIND)
  const because = kind === 's3' ? 'since FILES is s3' : undefined
  const needed = ['endpoint', 'bucket', 'accessKey', 'secretKey'] as const
  const s3: S3Setting | null = reading.together(S3_SETTINGS, needed, because)
  return { kind, s3 }
}
