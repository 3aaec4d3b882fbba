import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../setup/build-web.mjs'
import { projectNode } from '../setup/node-runtime.mjs'
import { writeBill } from './bill-of-materials.ts'
import { copyFiles, productFiles } from './product-files.ts'
import { installPackages, takePackages } from './production-packages.ts'
import { licencesText, refusedLicences } from './third-party-licences.ts'

/** Stamps of the build, of no use to whoever serves it. */
const isBuildStamp = (name: string): boolean => name.startsWith('.')

const copySite = (root: string, tree: string): void => {
  const dist = join(root, 'web', 'dist')
  mkdirSync(join(tree, 'web', 'dist'), { recursive: true })
  for (const name of readdirSync(dist).filter(entry => !isBuildStamp(entry)))
    cpSync(join(dist, name), join(tree, 'web', 'dist', name), { recursive: true })
}

const copyPackages = (root: string, tree: string): void => {
  const stage = mkdtempSync(join(tmpdir(), 'karvon-release-'))
  try {
    installPackages(root, stage)
    takePackages(stage, tree)
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

const describePackages = (root: string, tree: string): void => {
  const bill = writeBill(root, join(tree, 'sbom.cdx.json'))
  const refused = refusedLicences(bill)
  if (refused.length > 0) throw new Error(`licences that may not be shipped:\n${refused.join('\n')}`)
  writeFileSync(join(tree, 'THIRD-PARTY-LICENCES.txt'), licencesText(bill))
}

/**
 * Lays out what runs in production in a new folder: sources, built site, packages, Node, bill of materials and licences.
 * Nothing else is needed to run it, and nothing is written into it while it runs.
 */
export const layTree = async (root: string, tree: string): Promise<void> => {
  if (existsSync(tree)) throw new Error(`${tree} exists already`)
  await buildWeb()
  copyFiles(root, tree, productFiles(root))
  copySite(root, tree)
  copyPackages(root, tree)
  mkdirSync(join(tree, 'bin'))
  copyFileSync(projectNode(), join(tree, 'bin', 'node'))
  describePackages(root, tree)
}
