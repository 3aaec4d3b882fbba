import { expect, it } from 'vitest'
import { checkBreakpoints } from './check-breakpoints.ts'

const problemsIn = (text: string, path = 'web/src/ui/a.module.css') =>
  checkBreakpoints({ [path]: text }).map(({ line, problem }) => `${line} ${problem}`)

it.each([
  ['.a {}\n@media (max-width: 700px) {}', '2 max-width: 700px is no breakpoint'],
  ['@media (max-width: 640px) and (min-width: 640px) {}', '1 min-width: 640px is no breakpoint'],
  ['@media (min-width: 40em) {}', '1 min-width: 40em is no breakpoint'],
  ['@media (width <= 640px) {}', '1 width < is no breakpoint'],
])('refuses %j', (css, problem) => {
  expect(problemsIn(css)).toEqual([problem])
})

it('refuses a width that a script asks for', () => {
  expect(problemsIn("const a = useMediaQuery('(min-width: 900px)')", 'web/src/client/a.tsx')).toHaveLength(1)
})

it.each([
  '@media (max-width: 640px) { .a { max-width: 700px } }',
  '@media (max-width: 1279px) and (min-width: 1024px) {}',
  '@media print {}',
  '@container (max-width: 440px) {}',
])('lets pass %s', css => {
  expect(problemsIn(css)).toEqual([])
})

it('lets a script use a breakpoint by its name', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
  expect(problemsIn('const a = useMediaQuery(`(min-width: ${LEAST_PX.desk}px)`)', 'web/src/a.ts')).toEqual([])
})
