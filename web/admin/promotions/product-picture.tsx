import styles from './promotions.module.css'

/** The small picture of a product, or its place. */
export function ProductPicture({ picture }: { picture: string | null }) {
  return picture === null ? (
    <span className={styles.picture} />
  ) : (
    <img className={styles.picture} src={picture} alt="" width={40} height={50} />
  )
}
