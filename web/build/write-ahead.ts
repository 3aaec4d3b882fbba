import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chunksOf, type Manifest } from './files-of.ts'

const APP = 'app.html'
const DASHBOARD = 'src/client/dashboard/dashboard-screen.tsx'
const ORDER = ['src/client/orders/orders-screen.tsx', 'src/client/order-form/order-form-modal.tsx']

/** The files of the dashboard's first screen and of the order form, preloaded during sign-in. */
export const aheadOf = (manifest: Manifest) => {
  const filesOf = (entries: readonly string[]) =>
    [...new Set(chunksOf(manifest, entries, false).flatMap(({ file, css = [] }) => [file, ...css]))].map(
      file => `/${file}`,
    )
  return { dashboard: filesOf([APP, DASHBOARD]), order: filesOf([APP, ...ORDER]) }
}

/** Writes what the sign-in loads ahead. */
export async function writeAhead(dist: string, manifest: Manifest): Promise<void> {
  await writeFile(join(dist, 'ahead.json'), `${JSON.stringify(aheadOf(manifest))}\n`)
}
