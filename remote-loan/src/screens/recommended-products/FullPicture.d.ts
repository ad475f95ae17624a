/** A calendar page with a small moon: come back tomorrow. */
export declare function FullPicture(): import('react').JSX.Element;
