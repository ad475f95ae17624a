/** Style sheets as the bundler gives them: a module's class names, or nothing but the effect. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
