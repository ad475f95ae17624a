import styles from './Unbroken.module.css';

/** A text whose words with a hyphen, such as a licence number, stay on one line where they fit. They are copied as written. */
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
