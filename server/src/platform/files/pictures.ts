import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createS3Client } from '../s3/s3-client.ts'
import type { SendLimits } from '../s3/send-call.ts'
import type { FilesSetting } from '../settings/files-setting.ts'
import { createDiskStore } from './stores/disk-store.ts'
import { createMovingStore } from './stores/moving-store.ts'
import type { ObjectStore } from './stores/object-store.ts'
import { createS3Store } from './stores/s3-store.ts'

/** Where browsers get pictures by signed links; null: from us. */
export const pictureOrigin = ({ kind, s3 }: FilesSetting): string | null =>
  kind === 's3' && s3 !== null && s3.publicEndpoint !== null ? new URL(s3.publicEndpoint).origin : null

/** The pictures' folder, on the disk and in the bucket. */
const FOLDER = 'pictures'

type PictureConfig = Pick<Config, 'dataDir' | 'files'>

type StoreDeps = {
  readonly clock: Clock
  readonly limits: SendLimits
  /** The folder of the bucket that the pictures' folder is in, with a slash at its end. */
  readonly within?: string
}

/** The folder of pictures on the disk. */
export const pictureFolder = (dataDir: string): string => join(dataDir, FOLDER)

/** Both stores that may hold pictures; null: there is no bucket. */
export const pictureStores = (
  { dataDir, files: { s3 } }: PictureConfig,
  { clock, limits, within = '', part }: StoreDeps & { readonly part?: string },
): { readonly disk: ObjectStore; readonly s3: ObjectStore | null } => ({
  disk: createDiskStore(pictureFolder(dataDir), part),
  s3:
    s3 === null
      ? null
      : createS3Store(createS3Client(s3, { clock, limits }), {
          folder: `${within}${FOLDER}/`,
          type: 'image/webp',
        }),
})

/** The store that pictures go to; what is still in the other one is read from there. */
export const openPictures = (config: PictureConfig, deps: StoreDeps): ObjectStore => {
  const { disk, s3 } = pictureStores(config, deps)
  if (s3 === null) return disk
  return config.files.kind === 's3' ? createMovingStore(s3, disk) : createMovingStore(disk, s3)
}
