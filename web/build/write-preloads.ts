import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chunksOf, type Manifest } from './chunks-of.ts'

const APP = 'app.html'
const DASHBOARD = 'src/client/dashboard/dashboard-screen.tsx'
const ORDER = ['src/client/orders/orders-screen.tsx', 'src/client/order-form/order-form-modal.tsx']

/** The files of the dashboard's first screen and of the order form, preloaded during sign-in. */
export const preloadsOf = (manifest: Manifest) => {
  const filesOf = (entries: readonly string[]) =>
    [...new Set(chunksOf(manifest, entries, false).flatMap(({ file, css = [] }) => [file, ...css]))].map(
      file => `/${file}`,
    )
  return { dashboard: filesOf([APP, DASHBOARD]), order: filesOf([APP, ...ORDER]) }
}

/** Writes the list of files that the sign-in dialog preloads. */
export async function writePreloads(dist: string, manifest: Manifest): Promise<void> {
  await writeFile(join(dist, 'ahead.json'), `${JSON.stringify(preloadsOf(manifest))}\n`)
}
