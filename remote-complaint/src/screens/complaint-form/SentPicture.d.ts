/** An envelope with a tick: it has arrived. */
export declare function SentPicture(): import('react').JSX.Element;
