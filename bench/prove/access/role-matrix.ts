import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Role } from '../../../domain/src/access/access-table.ts'
import {
  differenceFromTable,
  ENDPOINTS,
  endpointName,
  requestOf,
  undeclaredEndpoints,
} from '../../../server/test/every-endpoint.ts'
import type { Proof } from '../proof.ts'
import { openApp, type ProvenApp } from './open-app.ts'

type Ask = (request: InjectOptions) => Promise<LightMyRequestResponse>

const peopleOf = (test: ProvenApp): readonly (readonly [name: string, role: Role, ask: Ask])[] => [
  ['a visitor', 'visitor', request => test.app.inject(request)],
  ['individual A', 'individual', test.asAziza],
  ['individual B', 'individual', test.asSardor],
  ['the owner of company A', 'company_owner', test.asDilnoza],
  ['an employee of company A', 'company_employee', test.asJasur],
  ['the owner of company B', 'company_owner', test.asSherzod],
  ['a driver', 'driver', test.asRustam],
  ['an operator', 'operator', test.asMalika],
]

export const ROLE_MATRIX: Proof = {
  id: 'T16',
  statement:
    'every route answers each of eight users according to the access table, and no other route exists',
  run: async context => {
    const test = await openApp(context)
    const people = peopleOf(test)
    const failures = undeclaredEndpoints(test.app.printRoutes({ commonPrefix: false })).map(
      place => `${place} is served but not in the contract`,
    )
    let asked = 0
    for (const endpoint of ENDPOINTS) {
      const asking = context.isShort ? [context.random.pick(people), context.random.pick(people)] : people
      for (const [name, role, ask] of asking) {
        asked++
        await test.begin()
        const why = differenceFromTable(endpoint, role, await ask(requestOf(endpoint)))
        await test.rollback()
        if (why !== null) failures.push(`${endpointName(endpoint)} for ${name}: ${why}`)
      }
    }
    return {
      figure: `${asked - failures.length} of ${asked} answers of ${ENDPOINTS.length} routes`,
      failures,
    }
  },
}
