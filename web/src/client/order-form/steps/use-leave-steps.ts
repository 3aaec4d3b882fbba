import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stepsBehind } from '../../../platform/modal/modal-url.ts'

/** Goes back in history to the form's first step, so that Back from the placed order does not return to a later step. */
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
