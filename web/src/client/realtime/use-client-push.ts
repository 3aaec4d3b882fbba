import { splitLocale } from '@karvon/contract/site-routes'
import { useNavigate } from 'react-router'
import { useKeepPush } from '../../product/notice/push/use-keep-push.ts'
import { useWorkerRequests } from '../../product/notice/push/use-worker-requests.ts'

/** A path of this app without its language, which the router adds. */
const withoutLocale = (path: string): string =>
  splitLocale(path).rest + path.slice(path.split(/[?#]/, 1)[0]?.length ?? 0)

/** Looks after this browser's subscription, and goes where a pressed notification leads. */
export function useClientPush(): void {
  const navigate = useNavigate()
  useKeepPush()
  useWorkerRequests(path => void navigate(withoutLocale(path), { viewTransition: true }))
}
