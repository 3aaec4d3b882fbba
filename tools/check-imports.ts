// The walls between rooms, floors and features, held by the table in sources/import-rules.ts.
import type { Finding } from './sources/finding.ts'
import { findCycles } from './sources/import-cycles.ts'
import {
  FLOORS,
  OPEN_TO_TESTS,
  PRODUCT_NOUNS,
  placeOf,
  ROOM_RULES,
  TEST_PACKAGES,
} from './sources/import-rules.ts'
import { fileOf, type Import, importsOf } from './sources/imports-of.ts'
import { isTest, type Room, roomOf } from './sources/list-sources.ts'
import { findLoneReaders } from './sources/lone-readers.ts'
import type { Source } from './sources/parse-sources.ts'

type Refusal = { readonly wrong: string; readonly mend: string }

const packageOf = (specifier: string): string => {
  if (specifier.startsWith('node:')) return 'node'
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

const refusePackage = (path: string, room: Room, specifier: string): Refusal | null => {
  const { packages } = ROOM_RULES[room]
  if (packages === null) return null
  const allowed: readonly string[] = isTest(path) ? [...packages, ...TEST_PACKAGES] : packages
  if (allowed.includes(packageOf(specifier))) return null
  return {
    wrong: `${room} imports the package ${specifier}`,
    mend: `${room} may use ${packages.length > 0 ? packages.join(', ') : 'no package'}: hand the fact in, or move the code out.`,
  }
}

const refuseRoom = (room: Room, other: Room, specifier: string): Refusal | null => {
  const { rooms, reaches } = ROOM_RULES[room]
  if (!(rooms as readonly Room[]).includes(other)) {
    return {
      wrong: `${room} imports ${other} (${specifier})`,
      mend: `${room} may import ${rooms.length > 0 ? rooms.join(', ') : 'no other room'}: a rule belongs in domain, a wire shape in contract.`,
    }
  }
  if (reaches || !specifier.startsWith('.')) return null
  return { wrong: `${specifier} reaches into ${other}`, mend: `write @karvon/${other}/… instead.` }
}

const refuseFeature = (feature: string, other: string): Refusal => ({
  wrong: `feature ${feature} imports feature ${other}`,
  mend: 'a shared rule belongs in domain; what must happen there is a part handed in by the app floor.',
})

/** A noun of product may import the nouns listed before it. */
const refuseNoun = (noun: string, other: string): Refusal | null => {
  const nouns: readonly string[] = PRODUCT_NOUNS
  if (!nouns.includes(noun)) {
    return {
      wrong: `product has no folder "${noun}"`,
      mend: `put the file under ${nouns.join(', ')}, or list the noun.`,
    }
  }
  if (nouns.indexOf(other) < nouns.indexOf(noun)) return null
  return {
    wrong: `product/${noun} imports product/${other}, which is listed after it`,
    mend: `hand the value in from the app, or move the file to product/${other}.`,
  }
}

const refuseFolder = (floor: string, folder: string, other: string): Refusal | null => {
  if (folder === other) return null
  return floor === 'product' ? refuseNoun(folder, other) : refuseFeature(folder, other)
}

const refuseFloor = (room: 'server' | 'web', path: string, target: string): Refusal | null => {
  const [from, to] = [placeOf(path), placeOf(target)]
  const below = FLOORS[room][from.floor]
  if (!below) {
    const known = Object.keys(FLOORS[room]).join(', ')
    return { wrong: `${room} has no floor "${from.floor}"`, mend: `put the file under ${known}.` }
  }
  if (from.floor === to.floor) return refuseFolder(from.floor, from.folder ?? '', to.folder ?? '')
  const allowed: readonly string[] = isTest(path) ? [...below, ...OPEN_TO_TESTS] : below
  if (allowed.includes(to.floor)) return null
  return {
    wrong: `${room}'s ${from.floor} imports its ${to.floor} (${target})`,
    mend: `${from.floor} may import ${below.join(', ') || 'nothing but itself'}: move the code down, or hand it in from above.`,
  }
}

const hasFloors = (room: Room): room is 'server' | 'web' => room === 'server' || room === 'web'

const refuse = (path: string, { specifier }: Import): Refusal | null => {
  const room = roomOf(path)
  if (room === null) return null
  const target = fileOf(path, specifier)
  if (target === null) return refusePackage(path, room, specifier)
  const other = roomOf(target)
  if (other !== null && other !== room) return refuseRoom(room, other, specifier)
  return hasFloors(room) && other === room ? refuseFloor(room, path, target) : null
}

/** Every import through a wall, every file of product that one app alone reaches, and every cycle. */
export const checkImports = (sources: readonly Source[]): Finding[] => [
  ...sources.flatMap(source =>
    importsOf(source).flatMap(each => {
      const refusal = refuse(source.path, each)
      return refusal ? [{ path: source.path, line: each.line, ...refusal }] : []
    }),
  ),
  ...findLoneReaders(sources),
  ...findCycles(sources),
]
