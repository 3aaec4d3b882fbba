import { expect, it } from 'vitest'
import { checkCssClasses } from './check-css-classes.ts'
import { parseSources } from './sources/parse-sources.ts'

const CARD = 'web/src/ui/card.module.css'

const problemsIn = (css: string, code: string) => {
  const card = `import s from './card.module.css'\n${code}`
  return checkCssClasses(parseSources({ 'web/src/ui/card.tsx': card }), { [CARD]: css }).map(
    ({ path, line, problem }) => `${path}:${line} ${problem}`,
  )
}

it('refuses a class that the module does not declare', () => {
  expect(problemsIn('.card { color: red }', 'const a = [s.card, s.head]')).toEqual([
    `web/src/ui/card.tsx:2 ${CARD} declares no class head`,
  ])
})

it('refuses a class of a module that does not exist', () => {
  const lost = { 'web/src/a.tsx': "import s from './a.module.css'\nconst a = s.card" }
  expect(checkCssClasses(parseSources(lost), {})).toMatchObject([{ path: 'web/src/a.tsx', line: 2 }])
})

it('refuses a class that no source uses', () => {
  const css =
    '/* .gone { */\n.card { color: red }\n@media (max-width: 640px) {\n  .card > .head:hover { color: red }\n}'
  expect(problemsIn(css, 'const a = s.card')).toEqual([`${CARD}:4 no source uses the class head`])
})

it.each([
  ['.card.on { color: red }', 'const a = <s className={[s.card, s.on].join()} />'],
  ['.new { color: red }', 'const a = (tone: string) => s[tone]'],
  ['.new { color: red }', 'const a = drawWith({ s })'],
  [':global(.leaflet-bar:not(.on)) .card { inset: 0.5px }', 'const a = { s: s.card }'],
])('accepts %s with %s', (css, code) => {
  expect(problemsIn(css, code)).toEqual([])
})
