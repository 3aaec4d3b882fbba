import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stepsBehind } from '../../../platform/modal/modal-url.ts'

/** Back to the form's first page in the history: what takes its place then leaves no step of an order behind that is placed. */
export function useLeaveSteps(): () => Promise<void> {
  const navigate = useNavigate()
  const behind = stepsBehind(useLocation().state)
  return useCallback(async () => {
    if (behind === 0) return
    const isBack = new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
    void navigate(-behind)
    await isBack
  }, [navigate, behind])
}
