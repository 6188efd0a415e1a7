import { all } from './find'
import { whenLoaded } from './when-loaded'

/**
 * `<template data-later>`: what stands in it takes its place once the page is there and drawn, so that nothing of it is
 * fetched before what is read first. In a tab that nobody looks at it waits.
 */
export function putLater(): void {
  const put = () => {
    for (const place of all<HTMLTemplateElement>('template[data-later]')) place.replaceWith(place.content)
  }
  whenLoaded(() => requestAnimationFrame(() => setTimeout(put)))
}
