import {inDollars} from '@roam/trip-request'
import {edit} from '../../preview/edit.ts'
import {FareTable} from './fare-table.tsx'
import type {AddOn, PackagesWords, TravelPackage} from './packages.content.ts'
import styles from './packages.module.css'

interface Props {
  words: PackagesWords
  packages: TravelPackage[]
  addOns: AddOn[]
}

/** What planning costs, and what is in it. */
export function Packages({words, packages, addOns}: Props) {
  return (
    <section className={`${styles.packages} field on-sun`} aria-labelledby="packages-heading">
      <div className="inner">
        <div className={styles.columns}>
          <div className={styles.intro}>
            <h2 className="h2" id="packages-heading" {...edit(words, 'heading')}>
              {words.heading}
            </h2>
            <p {...edit(words, 'intro')}>{words.intro}</p>
          </div>
          {packages.length > 0 && (
            <div className={styles.table}>
              <FareTable packages={packages} addOns={addOns} text={words} />
              <p className={styles.every} {...edit(words, 'everyPackage')}>
                <b>{words.everyPackageLabel}</b> {words.everyPackage}
              </p>
            </div>
          )}
        </div>
        {addOns.length > 0 && (
          <div className={`${styles.columns} ${styles.addOns}`}>
            <h3 className="h3" {...edit(words, 'addOnsHeading')}>
              {words.addOnsHeading}
            </h3>
            <dl className={styles.table}>
              {addOns.map((addOn) => (
                <div key={addOn._id}>
                  <dt>
                    <span {...edit(addOn, 'name')}>{addOn.name}</span>{' '}
                    <span
                      className="tnum"
                      {...edit(addOn, 'price')}
                    >{`+${inDollars(addOn.price)}`}</span>
                  </dt>
                  <dd {...edit(addOn, 'description')}>{addOn.description}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </section>
  )
}
