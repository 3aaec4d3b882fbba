import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type MoreButtonProps = {
  list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  children: ReactNode
}

/** Loads the next page of a list; nothing after the last one. */
export const MoreButton = ({ list, children }: MoreButtonProps) =>
  list.hasNextPage && (
    <Button tone="quiet" isWide isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {children}
    </Button>
  )
