/** Above the menus, below the toasts: what is said in passing is seen over a modal too. */
export const MODAL_LAYER = 95
