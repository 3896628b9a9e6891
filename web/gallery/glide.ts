import {scrollBehavior} from '../navigation/scrolling.ts'

const loadSpring = () => import('./spring.ts')

type Draw = Awaited<ReturnType<typeof loadSpring>>['draw']

/**
 * Moves a strip along. The strip is marked data-gliding until it has come to where it was to go, so
 * that it does not snap on the way.
 */
export interface Glide {
  /** Fetches the spring. Until it has come, the browser moves the strip its own way. */
  prepare: () => void
  /** @param speed with which the strip is let go, in pixels a second; none: it goes on as it moves */
  to: (scrollLeft: number, speed?: number) => void
  /** Somebody else moves the strip from now on. It stays marked: it would jump otherwise. */
  stop: () => void
  isMoving: () => boolean
}

export function createGlide(strip: HTMLElement): Glide {
  let draw: Draw | undefined
  let drawn: ReturnType<Draw> | undefined

  return {
    prepare() {
      if (draw || scrollBehavior() === 'instant') return
      loadSpring().then(
        (loaded) => {
          draw = loaded.draw
        },
        // A page from before the last release asks for code that is gone: the browser's way does.
        () => {},
      )
    },

    to(scrollLeft, speed) {
      const speedSoFar = drawn?.stop() ?? 0
      if (!draw) return strip.scrollTo({left: scrollLeft, behavior: scrollBehavior()})
      strip.dataset.gliding = ''
      drawn = draw({
        from: strip.scrollLeft,
        to: scrollLeft,
        speed: speed ?? speedSoFar,
        onMove: (left) => strip.scrollTo({left, behavior: 'instant'}),
        onRest: () => {
          drawn = undefined
          delete strip.dataset.gliding
        },
      })
    },

    stop() {
      drawn?.stop()
      drawn = undefined
    },

    isMoving: () => drawn !== undefined,
  }
}
