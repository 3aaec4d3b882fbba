import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { useTestApp } from '../../../../test/use-test-app.ts'

const test = useTestApp()

/** The path of the specification with a trailing slash. */
const SLASH = '/api/auth/login-corporate/'

/**
 * Verbs of the specification that stand where other paths of an order have its id. An id is a whole number, so
 * `/truck-booking/status/claims` can't be meant; the rule looks at the shape of the paths alone.
 */
const VERBS = /^\/api\/truck-booking\/(book-edit|status|client-offer-price|client-accept-offer)\/\{id\}$/

type Finding = Awaited<ReturnType<typeof lintFromString>>[number]

const pathOf = ({ location }: Finding): string =>
  (location[0]?.pointer ?? '').replace('#/paths/', '').replaceAll('~1', '/')

const isForced = (finding: Finding): boolean => {
  if (finding.ruleId === 'no-path-trailing-slash') return pathOf(finding) === SLASH
  const named = [...finding.message.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  return finding.ruleId === 'no-ambiguous-paths' && named.some(path => VERBS.test(path))
}

it("satisfies Redocly's recommended rules, except where the specification's own paths do not", async () => {
  const { body } = await test.ask({ url: '/api/openapi.json' })
  const config = await createConfig({ extends: ['recommended'] })
  const findings = await lintFromString({ source: body, config, absoluteRef: '/openapi.json' })
  const told = findings
    .filter(finding => !isForced(finding))
    .map(({ severity, ruleId, message, location }) => [severity, ruleId, message, location[0]?.pointer])
  expect(told).toEqual([])
  expect(findings.filter(({ severity }) => severity === 'error').map(pathOf)).toEqual([SLASH])
})
