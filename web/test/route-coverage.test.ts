import { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { MODAL_NAMES } from '../src/client/modals/modal-name.ts'
import { makeRouter as makeClientRouter } from '../src/client/router.tsx'
import { DRIVER_SCREENS, parseDriverUrl } from '../src/driver/driver-url.ts'
import { makeRouter as makeOperatorRouter } from '../src/operator/router.tsx'
import { CLIENT } from './screens/client.ts'
import { DRIVER } from './screens/driver.ts'
import { OPERATOR } from './screens/operator.ts'
import { OWNER } from './screens/owner.ts'
import type { App } from './screens/screen.ts'

type Router = { routes: RouteObject[]; dispose: () => void }

const addressesOf = (...apps: App[]): string[] =>
  apps.flatMap(({ screens }) => screens.map(([address]) => address))

/** The routes that show a screen, by their ids, each with its path. */
const screensOf = (routes: readonly RouteObject[], parent = ''): [id: string | undefined, path: string][] =>
  routes.flatMap(({ id, path = '', children }) => {
    const whole = [parent, path].filter(Boolean).join('/')
    return children === undefined ? [[id, whole]] : screensOf(children, whole)
  })

/** Paths of a router's screens that none of the addresses leads to. */
const unopened = ({ routes, dispose }: Router, addresses: readonly string[]): string[] => {
  dispose()
  const opened = addresses.map(address => matchRoutes(routes, address)?.at(-1)?.route.id)
  return screensOf(routes).flatMap(([id, path]) => (opened.includes(id) ? [] : [path]))
}

test("every screen of the client's router has a line", () => {
  const router = makeClientRouter(new QueryClient()) as Router
  expect(unopened(router, addressesOf(CLIENT, OWNER))).toEqual([])
})

test("every screen of the operator's router has a line", () => {
  expect(unopened(makeOperatorRouter() as Router, addressesOf(OPERATOR))).toEqual([])
})

test("every screen of the driver's menu has a line", () => {
  const opened = new Set(addressesOf(DRIVER).map(address => parseDriverUrl(address).screen))
  expect(DRIVER_SCREENS.filter(screen => !opened.has(screen))).toEqual([])
})

test("every dialog of the client's app has a line", () => {
  const opened = addressesOf(CLIENT, OWNER).map(address =>
    new URLSearchParams(address.split('?')[1]).get('modal'),
  )
  expect(MODAL_NAMES.filter(name => !opened.includes(name))).toEqual([])
})
