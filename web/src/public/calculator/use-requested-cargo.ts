import { useEffect } from 'react'
import { onRequestedCargo, takeRequestedCargo } from './requested-cargo.ts'
import type { Cargo } from './use-cargoes.ts'

/** Selects the cargo of a service chosen elsewhere on the page, once the kinds of cargo are loaded. */
export function useRequestedCargo(cargoes: readonly Cargo[], choose: (id: number) => void): void {
  useEffect(() => {
    if (cargoes.length === 0) return
    const take = () => {
      const key = takeRequestedCargo()
      const cargo = cargoes.find(known => known.key === key)
      if (cargo) choose(cargo.id)
    }
    take()
    return onRequestedCargo(take)
  }, [cargoes, choose])
}
