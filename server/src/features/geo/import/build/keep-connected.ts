type Edge = { readonly fromNode: number; readonly toNode: number; readonly lengthM: number }

/** A smaller piece is a yard or a mistake in the map: a route that starts there would lead nowhere. */
const LEAST_M = 5_000

const createRoots = () => {
  const parents = new Map<number, number>()
  const rootOf = (node: number): number => {
    let root = node
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root))
      root = parent
    parents.set(node, root)
    return root
  }
  return {
    rootOf,
    join: (one: number, other: number): void => {
      parents.set(rootOf(one), rootOf(other))
    },
  }
}

/** Drops pieces of less than 5 km that are not connected to the largest, and numbers the nodes as they appear. */
export const keepConnected = <T extends Edge>(edges: readonly T[]): T[] => {
  const { rootOf, join } = createRoots()
  for (const { fromNode, toNode } of edges) join(fromNode, toNode)
  const lengths = new Map<number, number>()
  for (const { fromNode, lengthM } of edges) {
    const root = rootOf(fromNode)
    lengths.set(root, (lengths.get(root) ?? 0) + lengthM)
  }
  const longest = [...lengths.values()].reduce((most, length) => Math.max(most, length), 0)
  const numbers = new Map<number, number>()
  const numberOf = (node: number): number => {
    const number = numbers.get(node) ?? numbers.size
    numbers.set(node, number)
    return number
  }
  return edges
    .filter(({ fromNode }) => (lengths.get(rootOf(fromNode)) ?? 0) >= Math.min(LEAST_M, longest))
    .map(edge => ({ ...edge, fromNode: numberOf(edge.fromNode), toNode: numberOf(edge.toNode) }))
}
