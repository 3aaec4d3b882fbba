const LEAVING = 'karvon.leaving'

const inTab = (work: (tab: Storage) => void): void => {
  try {
    work(sessionStorage)
  } catch {
    // without storage nothing is left behind
  }
}

/** Marks this tab until `done` settles; the mark outlives a page that unloads before. */
export const markLeaving = (done: Promise<unknown>): void => {
  const clear = () => inTab(tab => tab.removeItem(LEAVING))
  inTab(tab => tab.setItem(LEAVING, '1'))
  void done.then(clear, clear)
}

/** Whether the page before this one unloaded before its data was deleted; clears the mark. */
export const wasLeaveCutShort = (): boolean => {
  let isMarked = false
  inTab(tab => {
    isMarked = tab.getItem(LEAVING) !== null
    if (isMarked) tab.removeItem(LEAVING)
  })
  return isMarked
}
