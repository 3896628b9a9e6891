import {inDollars} from 'trip-request'
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
            <h2 className="h2" id="packages-heading">
              {words.heading}
            </h2>
            <p>{words.intro}</p>
          </div>
          {packages.length > 0 && (
            <div className={styles.table}>
              <FareTable packages={packages} addOns={addOns} text={words} />
              <p className={styles.every}>
                <b>{words.everyPackageLabel}</b> {words.everyPackage}
              </p>
            </div>
          )}
        </div>
        {addOns.length > 0 && (
          <div className={`${styles.columns} ${styles.addOns}`}>
            <h3 className="h3">{words.addOnsHeading}</h3>
            <dl className={styles.table}>
              {addOns.map(({_id, name, price, description}) => (
                <div key={_id}>
                  <dt>
                    {name} <span className="tnum">{`+${inDollars(price)}`}</span>
                  </dt>
                  <dd>{description}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </section>
  )
}
