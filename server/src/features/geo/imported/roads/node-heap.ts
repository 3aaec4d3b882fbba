/** A binary heap of nodes by cost; a node may be in it more than once. */
export type NodeHeap = {
  readonly push: (node: number, cost: number) => void
  /** The cheapest node, removed; -1 if there is none. */
  readonly pop: () => number
  /** The least cost; infinite if it is empty. */
  readonly least: () => number
  readonly clear: () => void
}

export const createNodeHeap = (): NodeHeap => {
  const nodes: number[] = []
  const costs: number[] = []
  const costAt = (at: number): number => costs[at] ?? Number.POSITIVE_INFINITY
  const put = (at: number, node: number, cost: number): void => {
    nodes[at] = node
    costs[at] = cost
  }
  const sink = (node: number, cost: number): void => {
    const size = nodes.length
    let at = 0
    for (let child = 1; child < size; child = at * 2 + 1) {
      if (child + 1 < size && costAt(child + 1) < costAt(child)) child += 1
      if (costAt(child) >= cost) break
      put(at, nodes[child] ?? -1, costAt(child))
      at = child
    }
    put(at, node, cost)
  }
  return {
    push: (node, cost) => {
      let at = nodes.length
      put(at, node, cost)
      for (let parent = (at - 1) >> 1; at > 0 && costAt(parent) > cost; parent = (at - 1) >> 1) {
        put(at, nodes[parent] ?? -1, costAt(parent))
        at = parent
      }
      put(at, node, cost)
    },
    pop: () => {
      const top = nodes[0]
      const [node, cost] = [nodes.pop(), costs.pop()]
      if (top === undefined || node === undefined || cost === undefined) return -1
      if (nodes.length > 0) sink(node, cost)
      return top
    },
    least: () => costAt(0),
    clear: () => {
      nodes.length = 0
      costs.length = 0
    },
  }
}
