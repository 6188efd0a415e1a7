import { type DragEvent, useRef, useState } from 'react'

/** Files that are dragged over a part of the page and let go there. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  // Each element below tells of its own entering and leaving.
  const depth = useRef(0)
  const hasFiles = ({ dataTransfer }: DragEvent) => [...dataTransfer.types].includes('Files')
  const leave = () => {
    depth.current = 0
    setOver(false)
  }
  return {
    isOver,
    props: {
      onDragEnter(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current += 1
        setOver(true)
      },
      onDragOver(event: DragEvent) {
        if (hasFiles(event)) event.preventDefault()
      },
      onDragLeave() {
        depth.current -= 1
        if (depth.current <= 0) leave()
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        leave()
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files)
      },
    },
  }
}
