import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createImageStore, type ImageStore } from '../src/platform/files/image-store.ts'

/** An image store in a temporary folder of its own. */
export const createTestImages = (): ImageStore =>
  createImageStore(mkdtempSync(join(tmpdir(), 'karvon-images-')))
