import './css/fonts.css';
import './css/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { prefs } from './lib/prefs.svelte';

await prefs.start();
mount(App, { target: document.getElementById('app')! });
