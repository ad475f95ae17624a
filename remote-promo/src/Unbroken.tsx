import styles from './Unbroken.module.css';

/** A text whose words with a hyphen, such as the number of a licence, stay on one line where they fit on one. They are copied as they are written. */
export function Unbroken({ children }: { readonly children: string }) {
  return children.split(/(\S*-\S*)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.word}>
        {part}
      </span>
    ),
  );
}
