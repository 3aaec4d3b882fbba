// Runs the house rules (docs/house-rules.md), one file each, over sources that are parsed once.
import { checkBreakpoints } from './check-breakpoints.ts'
import { checkCitations } from './check-citations.ts'
import { checkClock } from './check-clock.ts'
import { checkCssClasses } from './check-css-classes.ts'
import { checkDocstrings } from './check-docstrings.ts'
import { checkSmallFiles, checkSmallFolders } from './check-homes.ts'
import { checkImports } from './check-imports.ts'
import { checkDeclarations, checkFileNames, checkUnfinished } from './check-names.ts'
import { checkPurity } from './check-purity.ts'
import { checkFileSizes, checkFolderSizes, checkFunctionSizes } from './check-sizes.ts'
import { reportFindings } from './sources/finding.ts'
import { listPages } from './sources/list-pages.ts'
import { isSource, listFiles, readTexts } from './sources/list-sources.ts'
import { parseSources } from './sources/parse-sources.ts'

const TEXT = /\.(ts|tsx|mjs|js|css|sql)$/

const paths = listFiles()
const texts = readTexts(paths.filter(path => TEXT.test(path)))
const sources = parseSources(Object.fromEntries(Object.entries(texts).filter(([path]) => isSource(path))))

reportFindings('imports', checkImports(sources))
reportFindings('sizes', [
  ...checkFileSizes(texts),
  ...checkFolderSizes(paths),
  ...checkFunctionSizes(sources),
])
reportFindings('homes', [...checkSmallFiles(sources), ...checkSmallFolders(sources)])
reportFindings('names', [...checkFileNames(paths), ...checkUnfinished(texts), ...checkDeclarations(sources)])
reportFindings('docstrings', checkDocstrings(sources))
reportFindings('purity', checkPurity(sources))
reportFindings('clock', checkClock(sources))
reportFindings('breakpoints', checkBreakpoints(texts))
reportFindings('css classes', checkCssClasses(sources, texts))
const pages = readTexts(listPages())
reportFindings('citations', checkCitations({ ...texts, ...pages }, pages))
