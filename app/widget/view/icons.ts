/** Line drawings on a 24 by 24 grid. */
export const CLOSE = 'M6 6l12 12M18 6L6 18'
export const SEND = 'M5 12l14-7-4 14-3-6z'
export const PERSON = 'M12 12a4 4 0 100-8 4 4 0 000 8zM4 20c1-4 4-5 8-5s7 1 8 5'
export const NEW = 'M12 5v14M5 12h14'
export const UP = 'M7 11l4-7c2 0 3 1 2 5h5c2 0 2 2 1 5s-1 5-3 5H7zM7 11H4v8h3'
export const DOWN = 'M17 13l-4 7c-2 0-3-1-2-5H6c-2 0-2-2-1-5s1-5 3-5h9zM17 13h3V5h-3'
