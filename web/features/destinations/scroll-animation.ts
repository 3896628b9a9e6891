import {scrollBehavior} from '../navigation/scrolling.ts'

const loadSpringAnimation = () => import('./spring-animation.ts')

type AnimateSpring = Awaited<ReturnType<typeof loadSpringAnimation>>['animateSpring']

/**
 * Animates the scroll position of a track. Until the animation completes, the track has the attribute
 * data-animating, which turns off scroll snapping.
 */
export interface ScrollAnimation {
  /** Loads the spring animation; until it is loaded, `to` uses native smooth scrolling. */
  prepare: () => void
  /** @param speed initial speed in pixels per second; default: that of the running animation */
  to: (scrollLeft: number, speed?: number) => void
  /** Stops the animation. data-animating stays set, because the track would snap without it. */
  stop: () => void
  isRunning: () => boolean
}

export function createScrollAnimation(track: HTMLElement): ScrollAnimation {
  let animateSpring: AnimateSpring | undefined
  let running: ReturnType<AnimateSpring> | undefined

  return {
    prepare() {
      if (animateSpring || scrollBehavior() === 'instant') return
      loadSpringAnimation().then(
        (module) => {
          animateSpring = module.animateSpring
        },
        // After a deployment the chunk of an open page may be gone; native scrolling still works.
        () => {},
      )
    },

    to(scrollLeft, speed) {
      const currentSpeed = running?.stop() ?? 0
      if (!animateSpring) return track.scrollTo({left: scrollLeft, behavior: scrollBehavior()})
      track.dataset.animating = ''
      running = animateSpring({
        from: track.scrollLeft,
        to: scrollLeft,
        speed: speed ?? currentSpeed,
        onUpdate: (left) => track.scrollTo({left, behavior: 'instant'}),
        onComplete: () => {
          running = undefined
          delete track.dataset.animating
        },
      })
    },

    stop() {
      running?.stop()
      running = undefined
    },

    isRunning: () => running !== undefined,
  }
}
