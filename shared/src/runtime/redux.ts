/** State and server data, provided by the shell at run time. The exports are part of the contract version. */
export { configureStore, createSlice } from '@reduxjs/toolkit';
export { createApi, skipToken } from '@reduxjs/toolkit/query/react';
export { Provider, useDispatch, useSelector } from 'react-redux';
