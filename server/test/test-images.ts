import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../src/platform/clock.ts'
import { createImageStore, type ImageStore } from '../src/platform/files/image-store.ts'
import { createDiskStore } from '../src/platform/files/stores/disk-store.ts'
import type { ObjectStore } from '../src/platform/files/stores/object-store.ts'
import { createS3Store } from '../src/platform/files/stores/s3-store.ts'
import { startFakeS3 } from '../src/platform/s3/fake-s3.fixture.ts'
import { createS3Client, FOR_COPIES } from '../src/platform/s3/s3-client.ts'

/** A bucket of its own in an S3 that starts with the first call. */
const createTestBucket = (): ObjectStore => {
  let started: Promise<ObjectStore> | undefined
  const store = () => {
    started ??= startFakeS3().then(({ setting }) =>
      createS3Store(createS3Client(setting, { clock: systemClock, limits: FOR_COPIES }), {
        folder: 'pictures/',
        type: 'image/webp',
      }),
    )
    return started
  }
  return {
    put: async (name, source) => (await store()).put(name, source),
    open: async name => (await store()).open(name),
    size: async name => (await store()).size(name),
    remove: async name => (await store()).remove(name),
    list: async function* (prefix) {
      yield* (await store()).list(prefix)
    },
    link: null,
  }
}

/** Folders of pictures of this run, of all its threads. */
const OWN = `karvon-images-${process.pid}-`

/** Removes the folders of pictures that the run's threads have made. */
export const removeOwnPictures = (): void => {
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(OWN)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
}

/** A store of files of its own: in a temporary folder, or in a bucket where `TEST_FILES=s3`. */
export const createTestStore = (): ObjectStore =>
  process.env.TEST_FILES === 's3' ? createTestBucket() : createDiskStore(mkdtempSync(join(tmpdir(), OWN)))

/** How many files a store holds. */
export const countFiles = async (store: ObjectStore): Promise<number> => {
  let files = 0
  for await (const _ of store.list('')) files++
  return files
}

/** An image store of its own. */
export const createTestImages = (): ImageStore => createImageStore(createTestStore())
